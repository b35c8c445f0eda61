import classes from './Skeleton.module.css'

/** The placeholder of a line of text while it loads, of the same height. */
export const Skeleton = ({ width = '100%', lines = 1 }: { readonly width?: string; readonly lines?: number }) => (
	<span className={classes.skeleton} style={{ width: `min(${width}, 100%)`, '--lines': lines }} aria-hidden="true" />
)
