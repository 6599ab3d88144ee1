/** What is asked where nobody has written a text. */
export const alarmConfirmDefault = 'Confirm Alarm Activation';

interface HasText {
  alarm_confirm_message: string | null;
}

/** The question before an alarm: the hospital's own, else the health system's, else the product's. */
export const alarmConfirmText = (division: HasText, healthSystem: HasText): string =>
  division.alarm_confirm_message || healthSystem.alarm_confirm_message || alarmConfirmDefault;
