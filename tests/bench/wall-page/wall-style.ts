/** Both pages show their pictures in the same size. */
export const pictureWidth = 400;

export const wallStyle = {
  display: 'grid',
  gridTemplateColumns: `repeat(3, ${pictureWidth}px)`,
  gap: '8px',
};
