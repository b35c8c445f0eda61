import { Dialog, DialogActions } from '../../../kit/Dialog.tsx'
import { RecordContent, useLeaving, type RecordProps } from './RecordContent.tsx'

interface RecordDialogProps<Kept> extends RecordProps<Kept> {
	readonly title: string
	readonly is_wide?: boolean
	readonly lead?: string
}

/** A record in a dialog. */
export function RecordDialog<Kept>({ title, is_wide = false, ...props }: RecordDialogProps<Kept>) {
	const leaving = useLeaving(props)
	return (
		<Dialog title={title} is_wide={is_wide} onClose={leaving.leave}>
			<RecordContent {...props} leaving={leaving} foot={DialogActions} />
		</Dialog>
	)
}
