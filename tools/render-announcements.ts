import { announcementsDirectory } from './stack/parts/server-part.ts';
import { renderClips } from './announcements/render-clips.ts';

const made = await renderClips(announcementsDirectory);
process.stdout.write(
  made === 0 ? 'Announcements are up to date.\n' : `${made} announcements rendered.\n`,
);
