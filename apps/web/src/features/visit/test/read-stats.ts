import type { VideoTestReading } from '@lamplight/domain/video/video-test';

/** The parts of a browser's statistics that a test reads; a browser may leave any of them out. */
interface Stat {
  id: string;
  type: string;
  kind?: string;
  timestamp: number;
  framesPerSecond?: number;
  framesDecoded?: number;
  totalAudioEnergy?: number;
  packetsReceived?: number;
  candidateType?: string;
  selectedCandidatePairId?: string;
  localCandidateId?: string;
  availableOutgoingBitrate?: number;
}

export type Stats = readonly Stat[];

export const statsOf = (report: RTCStatsReport): Stats => {
  const stats: Stat[] = [];
  report.forEach((stat: Stat) => stats.push(stat));
  return stats;
};

/** What happened between two looks. */
export function readStats(
  before: Stats,
  now: Stats,
  relay: VideoTestReading['relay'],
): VideoTestReading {
  const find = (stats: Stats, type: string, kind?: string) =>
    stats.find((stat) => stat.type === type && (kind === undefined || stat.kind === kind));
  const grown = (type: string, kind: string, key: keyof Stat): number =>
    Number(find(now, type, kind)?.[key] ?? 0) - Number(find(before, type, kind)?.[key] ?? 0);
  const video = find(now, 'inbound-rtp', 'video');
  const seconds =
    ((video?.timestamp ?? 0) - (find(before, 'inbound-rtp', 'video')?.timestamp ?? 0)) / 1_000;
  const pairId = find(now, 'transport')?.selectedCandidatePairId;
  const pair = now.find(({ id }) => id === pairId);
  const usesRelay = now.find(({ id }) => id === pair?.localCandidateId)?.candidateType === 'relay';
  const camera = find(now, 'media-source', 'video');
  return {
    ownSound: find(now, 'media-source', 'audio') && {
      energy: grown('media-source', 'audio', 'totalAudioEnergy'),
    },
    ownPicture: camera && { framesASecond: camera.framesPerSecond ?? 0 },
    roomSound: {
      packets: grown('inbound-rtp', 'audio', 'packetsReceived'),
      energy: grown('inbound-rtp', 'audio', 'totalAudioEnergy'),
    },
    roomPicture: {
      framesASecond: seconds > 0 ? grown('inbound-rtp', 'video', 'framesDecoded') / seconds : 0,
    },
    relay: usesRelay ? 'in-use' : relay,
    kilobitsOut:
      pair?.availableOutgoingBitrate === undefined
        ? undefined
        : pair.availableOutgoingBitrate / 1_000,
  };
}
