/** Window event: the first frame is drawn, or it is certain that there will be none. */
export const FRAME_DONE = 'gorpark:frame';
