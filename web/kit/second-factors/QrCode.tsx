import { CodePicture } from '../code/CodePicture.tsx'
import classes from './second-factors.module.css'

/** The code that an authenticator app reads. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
	return <CodePicture text={text} label={label} className={classes.picture} />
}
