import { ApiError } from '../http/errors';

/** Maximum number of pictures that wait or are drawn. The last one takes about three seconds. */
const MAX_PICTURES = 20;
const RETRY_S = 5;

/**
 * Returns a function that draws one picture at a time, because 40 at a time on two cores delay all other answers by
 * more than a second. It throws 503 if too many pictures wait.
 */
export function pictureQueue(): <Picture>(draw: () => Promise<Picture>) => Promise<Picture> {
  let pictures = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async (draw) => {
    if (pictures === MAX_PICTURES)
      throw new ApiError(503, 'Too many pictures are requested. Try again in a few seconds.', {
        retryAfter: RETRY_S,
      });
    pictures += 1;
    const picture = last.then(draw);
    last = picture
      .catch(() => undefined)
      .then(() => {
        pictures -= 1;
      });
    return picture;
  };
}
