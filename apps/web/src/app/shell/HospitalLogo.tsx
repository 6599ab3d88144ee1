import { useState } from 'react';
import styles from './Logo.module.css';
import { ProductLogo } from './ProductLogo.tsx';

export interface HospitalLogoProps {
  url: string | null;
  hospital: string;
  small?: boolean;
}

/** The hospital's own logo; the product's where there is none or it cannot be shown. */
export function HospitalLogo({ url, hospital, small = false }: HospitalLogoProps) {
  const [broken, setBroken] = useState<string>();
  if (url === null || url === broken) return <ProductLogo small={small} />;
  return (
    <img
      className={styles[small ? 'smallHospital' : 'hospital']}
      src={url}
      alt={hospital}
      onError={() => setBroken(url)}
    />
  );
}
