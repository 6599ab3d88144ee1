/** H.264 first: a wall of sixteen pictures is decoded by hardware where there is any. */
export function prefersH264(connection: RTCPeerConnection): void {
  const codecs = RTCRtpSender.getCapabilities('video')?.codecs ?? [];
  const isH264 = ({ mimeType }: { mimeType: string }) => mimeType === 'video/H264';
  const ordered = [...codecs.filter(isH264), ...codecs.filter((codec) => !isH264(codec))];
  for (const transceiver of connection.getTransceivers())
    if (transceiver.receiver.track.kind === 'video') transceiver.setCodecPreferences(ordered);
}
