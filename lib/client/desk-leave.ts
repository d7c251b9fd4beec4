/** Gives a claim back while the page goes away: the request outlives it. Lost, the lease of 90 s ends by itself. */
export function releaseOnLeaving(name: { targetType: string; targetId: string }): void {
  const { targetType, targetId } = name;
  void fetch('/api/main/reports/claims/release', {
    method: 'POST',
    keepalive: true,
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ targetType, targetId }),
  }).catch(() => undefined);
}
