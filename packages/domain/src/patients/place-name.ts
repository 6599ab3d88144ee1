interface Place {
  room: { name: string };
  bed: { name: string } | null;
}

/** Room and bed as people say them: '412-B'. */
export const placeName = ({ room, bed }: Place): string =>
  bed === null ? room.name : `${room.name}-${bed.name}`;
