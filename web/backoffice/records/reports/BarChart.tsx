import classes from './Reports.module.css'

interface Part {
	/** The key of its shade. */
	readonly part: string
	readonly value: number
}

interface BarChartProps {
	readonly title: string
	/** The legend of the shades; omitted for a single one. */
	readonly shades?: readonly { readonly part: string; readonly text: string }[]
	readonly bars: readonly { readonly name: string; readonly figure: string; readonly parts: readonly Part[] }[]
}

/** The units of the drawing, which scales to the available width. */
const width = 100

/** A bar per row, with one or several segments; the table below has the same figures. */
export function BarChart({ title, shades, bars }: BarChartProps) {
	const lengths = bars.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0))
	const scale = width / Math.max(1, ...lengths)
	return (
		<figure className={classes.chart}>
			<figcaption className={classes.key}>
				<span className={classes.chartTitle}>{title}</span>
				{shades?.map(({ part, text }) => (
					<span key={part} className={classes.shade} data-part={part}>
						{text}
					</span>
				))}
			</figcaption>
			<ul className={classes.bars}>
				{bars.map(({ name, figure, parts }) => (
					<li key={name}>
						<span>{name}</span>
						<span className={`figures ${classes.figure}`}>{figure}</span>
						<svg className={classes.bar} viewBox={`0 0 ${width} 10`} preserveAspectRatio="none" aria-hidden="true">
							<rect x={0} y={0} height={10} width={width} data-part="ground" />
							{parts.map(({ part, value }, at) => (
								<rect
									key={part}
									x={parts.slice(0, at).reduce((sum, before) => sum + before.value, 0) * scale}
									y={0}
									height={10}
									width={value * scale}
									data-part={part}
								/>
							))}
						</svg>
					</li>
				))}
			</ul>
		</figure>
	)
}
