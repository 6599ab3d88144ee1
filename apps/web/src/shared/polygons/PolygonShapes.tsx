import type { Polygon, Size } from '@lamplight/domain/video/polygon';
import styles from './polygons.module.css';

interface PolygonShapesProps {
  size: Size;
  shapes: readonly Polygon[];
  /** Amber instead of blue-grey. */
  isExpired?: boolean;
  /** As masks hide it. */
  isFilled?: boolean;
  /** Edges that can be touched. */
  hasEdges?: boolean;
}

const listed = (points: Polygon): string => points.map(([x, y]) => `${x},${y}`).join(' ');

/** Outlines in the size of their picture; what is under them decides how large they are shown. */
export function PolygonShapes({ size, shapes, isExpired, isFilled, hasEdges }: PolygonShapesProps) {
  return (
    <svg
      className={styles['shapes']}
      viewBox={`0 0 ${size.width} ${size.height}`}
      aria-hidden="true"
      data-expired={isExpired || undefined}
    >
      {shapes.map((points, shape) => (
        <g key={shape}>
          <polygon
            className={styles['casing']}
            data-filled={isFilled || undefined}
            points={listed(points)}
          />
          <polygon className={styles['line']} points={listed(points)} />
          {hasEdges &&
            points.map(([x, y], index) => {
              const [toX, toY] = points[(index + 1) % points.length] ?? [x, y];
              return (
                <line
                  key={index}
                  className={styles['edge']}
                  data-edge={`${shape} ${index}`}
                  x1={x}
                  y1={y}
                  x2={toX}
                  y2={toY}
                />
              );
            })}
        </g>
      ))}
    </svg>
  );
}
