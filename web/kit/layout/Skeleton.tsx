import classes from './Skeleton.module.css'

/** The place of a line of text that is on its way, as high as the line will be. */
export const Skeleton = ({ width = '100%', lines = 1 }: { readonly width?: string; readonly lines?: number }) => (
	<span className={classes.skeleton} style={{ width: `min(${width}, 100%)`, '--lines': lines }} aria-hidden="true" />
)
