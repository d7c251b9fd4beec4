import { describe, expect, test } from 'vitest';
import { createTrueHeaders } from './client-address.ts';

const forged = {
  host: 'localhost:3000',
  'x-forwarded-for': '9.9.9.9',
  'x-forwarded-host': 'evil.test',
  'x-real-ip': '9.9.9.9',
  forwarded: 'for=9.9.9.9',
  'x-middleware-subrequest': 'proxy',
  'x-country': 'XX',
};

describe('headers of a request', () => {
  test('a client cannot say where it comes from', () => {
    const headers = createTrueHeaders({ trustedProxies: [], countryHeader: 'x-country' })(forged, '::ffff:203.0.113.7');
    expect(headers).toEqual({ host: 'localhost:3000', 'x-forwarded-for': '203.0.113.7' });
  });

  test('a trusted proxy says it, and is named after what it said', () => {
    const trueHeaders = createTrueHeaders({ trustedProxies: ['10.0.0.0/8', 'loopback'], countryHeader: 'x-country' });
    expect(trueHeaders(forged, '10.1.2.3')).toMatchObject({
      'x-forwarded-for': '9.9.9.9, 10.1.2.3',
      'x-country': 'XX',
    });
    expect(trueHeaders(forged, '::1')).toMatchObject({ 'x-forwarded-for': '9.9.9.9, ::1' });
    expect(trueHeaders(forged, '10.1.2.3')).not.toHaveProperty('x-middleware-subrequest');
  });
});
