/** Window event: the first frame is drawn, or it is certain that it will not be. */
export const FRAME_DONE = 'gorpark:frame';
