import { Dialog } from '../../../kit/Dialog.tsx'
import classes from './HelpDialog.module.css'

interface HelpDialogProps {
	readonly title: string
	readonly parts: readonly { readonly title: string; readonly text: string }[]
	readonly onClose: () => void
}

/** Explains the terms of a question. */
export const HelpDialog = ({ title, parts, onClose }: HelpDialogProps) => (
	<Dialog title={title} onClose={onClose}>
		<dl className={classes.parts}>
			{parts.map((part) => (
				<div key={part.title}>
					<dt>{part.title}</dt>
					<dd>{part.text}</dd>
				</div>
			))}
		</dl>
	</Dialog>
)
