import type { RoomMasks } from '@lamplight/contracts/entities/privacy-masks';
import type { IdOf } from '@lamplight/contracts/ids';
import type { Size } from '@lamplight/domain/video/polygon';
import { MasksEditor } from './MasksEditor.tsx';
import styles from './Masks.module.css';
import { usePrivacyMasks } from './use-privacy-masks.ts';

interface MasksInTileProps {
  device: { id: IdOf<'video_device'>; division: { id: number } };
  picture: Size;
  /** Where the camera looks now: at home. */
  aim: RoomMasks['position'];
  onClose: () => void;
}

const isSame = (one: RoomMasks['position'], other: RoomMasks['position']): boolean =>
  one.pan === other.pan && one.tilt === other.tilt && one.zoom === other.zoom;

/** The editor over the live picture of a tile. */
export default function MasksInTile({ device, picture, aim, onClose }: MasksInTileProps) {
  const { masks, isBusy, save } = usePrivacyMasks(device);
  if (!masks) return null;
  const { pan, tilt, zoom } = aim;
  const position = { pan, tilt, zoom };
  return (
    <MasksEditor
      {...{ masks, picture, isBusy, onClose }}
      isAnew={masks.areas.length > 0 && !isSame(masks.position, position)}
      onSave={(drawn) => save({ ...drawn, position })}
      over={(board) => <div className={styles['overTile']}>{board}</div>}
    />
  );
}
