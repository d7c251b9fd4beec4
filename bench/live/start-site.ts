import { mediaSettings } from '../../scripts/testing/media-server-for-stories.ts';
import { startThrowawaySite } from '../../scripts/testing/throwaway-site.ts';

/** A site of its own with livestreams on. @throws Error when they cannot be had. */
export async function startSite(program: string): Promise<{ address: string; stop: () => Promise<void> }> {
  // All viewers come from one address.
  const environment = { RATE_LIMIT_SCALE: '20', ...(await mediaSettings({ program })) };
  const site = await startThrowawaySite({ name: 'live', environment });
  const livestreams = await site.livestreams;
  if (livestreams.isOn) return site;
  await site.stop();
  throw new Error(livestreams.reason);
}
