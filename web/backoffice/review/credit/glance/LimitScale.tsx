import { isWithin, type RatioLimit } from '#domain/review/credit/assumptions.ts'

import classes from './Glance.module.css'

interface LimitScaleProps {
	readonly value: number
	readonly limit: RatioLimit
}

/** The units of the drawing. */
const width = 100

/** A value on its scale, with the side of the limit that is allowed: shape and place say it, the colour repeats it. */
export function LimitScale({ value, limit }: LimitScaleProps) {
	const { direction, threshold } = limit
	// The limit lies where the scale has room for what is beyond it.
	const most = Math.max(threshold * 2, value * 1.1, 0.0001)
	const placeOf = (of: number): number => (Math.min(Math.max(of, 0), most) / most) * width
	const edge = placeOf(threshold)
	const allowed = direction === 'at_least' ? { x: edge, width: width - edge } : { x: 0, width: edge }
	const place = Math.min(Math.max(placeOf(value), 2.5), width - 2.5)
	return (
		<svg className={classes.scale} viewBox={`0 0 ${width} 20`} preserveAspectRatio="none" aria-hidden="true">
			<rect x={0} y={8} width={width} height={4} data-part="track" />
			<rect y={8} height={4} {...allowed} data-part="allowed" />
			<line x1={edge} x2={edge} y1={2} y2={18} data-part="limit" />
			{isWithin(limit, value) ? (
				<ellipse cx={place} cy={10} rx={4} ry={5} data-part="value" />
			) : (
				<polygon points={`${place - 4},15 ${place + 4},15 ${place},4`} data-part="value" />
			)}
		</svg>
	)
}
