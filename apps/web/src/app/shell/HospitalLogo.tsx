import { AuthenticatedImage } from '../../shared/images/AuthenticatedImage.tsx';
import styles from './Logo.module.css';
import { ProductLogo } from './ProductLogo.tsx';

export interface HospitalLogoProps {
  url: string | null;
  hospital: string;
  small?: boolean;
}

/** The hospital's own logo; the product's where there is none or it cannot be shown. */
export function HospitalLogo({ url, hospital, small = false }: HospitalLogoProps) {
  return (
    <AuthenticatedImage
      url={url}
      alt={hospital}
      className={styles[small ? 'smallHospital' : 'hospital']}
      fallback={<ProductLogo small={small} />}
    />
  );
}
