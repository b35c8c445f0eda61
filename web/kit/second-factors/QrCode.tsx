import { useMemo } from 'react'
import { encode } from 'uqr'

import classes from './second-factors.module.css'

/** The quiet zone of four modules that scanners expect. */
const margin = 4

/** A QR code, always dark on white, because not every app reads inverted codes. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
	const { size, path } = useMemo(() => {
		const { data } = encode(text, { border: margin, ecc: 'M' })
		const fields = data.flatMap((row, y) => row.flatMap((is_dark, x) => (is_dark ? [`M${x} ${y}h1v1h-1z`] : [])))
		return { size: data.length, path: fields.join('') }
	}, [text])
	return (
		<svg className={classes.picture} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
			<rect width={size} height={size} fill="#fff" />
			<path d={path} fill="#000" />
		</svg>
	)
}
