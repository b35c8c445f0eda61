import { usePartner } from '../../../kit/page-state.tsx'
import classes from './Beginning.module.css'

/** The partner's drawing in tones of its colour; decorative. */
export function PartnerImage() {
	const { image } = usePartner().theme
	if (image === null) return null
	return (
		<svg className={classes.image} viewBox={`0 0 ${image.width} 24`} preserveAspectRatio="xMidYMax slice" aria-hidden="true">
			{image.layers.map(({ path, tone }, at) => (
				// eslint-disable-next-line react/no-array-index-key -- Layers have no identity but their order.
				<path key={at} d={path} data-tone={tone} />
			))}
		</svg>
	)
}
