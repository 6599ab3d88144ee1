const withinMs = 3_000;

/** One picture of the camera as it is now, as JPEG. */
export async function takePicture(source: MediaStream): Promise<Blob> {
  const video = document.createElement('video');
  video.muted = true;
  video.srcObject = new MediaStream(source.getVideoTracks());
  try {
    await video.play();
    await nextFrame(video);
    const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight);
    canvas.getContext('2d')?.drawImage(video, 0, 0);
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 });
  } finally {
    video.srcObject = null;
  }
}

const nextFrame = (video: HTMLVideoElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The camera gave no picture.')), withinMs);
    video.requestVideoFrameCallback(() => {
      clearTimeout(timer);
      resolve();
    });
  });
