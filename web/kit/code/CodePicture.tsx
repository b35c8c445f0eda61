import { useMemo } from 'react'

import { codePicture, swissCross } from '#domain/platform/code-picture.ts'

interface CodePictureProps {
	readonly text: string
	readonly label: string
	/** Of a Swiss bill. */
	readonly has_cross?: boolean
	readonly className: string | undefined
}

/** The quiet zone of four modules that scanners expect; a Swiss bill's is as wide. */
const quiet_zone = 4

/** A QR code, always dark on white, because not every app reads inverted codes. */
export function CodePicture({ text, label, has_cross = false, className }: CodePictureProps) {
	const { size, path } = useMemo(() => codePicture(text, quiet_zone), [text])
	return (
		<svg className={className} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
			<rect width={size} height={size} fill="#fff" />
			<path d={path} fill="#000" />
			{has_cross && swissCross(size - 2 * quiet_zone, quiet_zone).map((box) => <rect key={`${box.x} ${box.y} ${box.fill}`} {...box} />)}
		</svg>
	)
}
