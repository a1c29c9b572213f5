/** The first frame is drawn, or will not be. */
export const FRAME_DONE = 'gorpark:frame';
