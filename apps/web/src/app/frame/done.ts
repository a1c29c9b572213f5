/** Said by the window when the first frame is drawn, or when it is certain that there will be none. */
export const FRAME_DONE = 'gorpark:frame';
