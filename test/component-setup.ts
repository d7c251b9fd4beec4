import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A machine under load is slow, not wrong: what is awaited may take longer than the usual second.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);
