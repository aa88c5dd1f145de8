import qrcode from 'qrcode-generator';
import { useMemo } from 'react';
import * as styles from './qr-code.module.css';

/** Light modules around the code, without which cameras do not find it. */
const QUIET = 4;

/** A text as a QR code: dark on light in every theme, as cameras expect it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => {
    const code = qrcode(0, 'M');
    code.addData(text);
    code.make();
    const count = code.getModuleCount();
    const dark = Array.from({ length: count * count }, (_, index) => [Math.floor(index / count), index % count])
      .filter(([row = 0, column = 0]) => code.isDark(row, column))
      .map(([row = 0, column = 0]) => `M${column + QUIET} ${row + QUIET}h1v1h-1z`);
    return { path: dark.join(''), size: count + 2 * QUIET };
  }, [text]);
  return (
    <svg
      className={styles.qrCode}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
