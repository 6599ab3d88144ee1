export const updateUnderWay = 'Camera update takes about 2-3 minutes';
