/** Asked before a device loads another version, wherever that is done. */
export const updateQuestion = {
  title: 'Install Camera Update?',
  text: 'A camera update takes about 2-3 minutes. Nobody sees the room meanwhile, and the device comes back by itself. It is refused while others are watching.',
  confirm: 'Install',
  cancel: 'Not now',
} as const;

export const updateUnderWay = 'Camera update takes about 2-3 minutes';
