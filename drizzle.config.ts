import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './service/database/schema',
  out: './service/database/migrations',
  casing: 'snake_case',
});
