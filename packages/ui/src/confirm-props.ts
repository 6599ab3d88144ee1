import type { ReactNode } from 'react';

export interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  children: ReactNode;
  confirm: string;
  cancel: string;
  /** What cannot be undone gets the muted danger tone. */
  tone?: 'brand' | 'danger';
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}
