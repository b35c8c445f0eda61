import { useTimes } from '../times.ts'

interface MomentProps {
	readonly iso: string
	readonly now: Date
}

/** The age of a moment, with the exact time as its title. */
export function Moment({ iso, now }: MomentProps) {
	const times = useTimes()
	const moment = new Date(iso)
	return (
		<time dateTime={iso} title={times.exact(moment)}>
			{times.relative(moment, now)}
		</time>
	)
}
