// Runs in a browser, before the page itself: from the press on the picture's button to the first frame that is drawn.

const PLACE = 'section[aria-label="Picture"]';

/** The first frame of the picture, in milliseconds since the press; the page that measures waits for it. */
const firstFrame = new Promise<number>((resolve) => {
  document.addEventListener(
    'click',
    ({ target, timeStamp }) => {
      if (!(target instanceof Element) || !target.closest(`${PLACE} button`)) return;
      const look = () => {
        const video = document.querySelector<HTMLVideoElement>(`${PLACE} video`);
        if (!video) return requestAnimationFrame(look);
        return video.requestVideoFrameCallback(() => resolve(performance.now() - timeStamp));
      };
      look();
    },
    { capture: true },
  );
});

Object.assign(globalThis, { firstFrame });
