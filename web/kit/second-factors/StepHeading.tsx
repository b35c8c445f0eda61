import classes from './second-factors.module.css'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'

/** The heading of a step that replaces another on the same page; a new `key` remounts it. */
export function StepHeading({ title }: { readonly title: string }) {
	const heading = useFocusOnArrival<HTMLHeadingElement>()
	return (
		<h2 ref={heading} tabIndex={-1} className={classes.heading}>
			{title}
		</h2>
	)
}
