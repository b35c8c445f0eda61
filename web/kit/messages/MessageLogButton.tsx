import { useTranslation } from 'react-i18next'

import { openMessageLog } from './message-log.ts'
import { closePopover } from '../layout/Popover.tsx'

/** Opens the list of messages; a menu entry or a link. */
export function MessageLogButton({ className }: { readonly className: string | undefined }) {
	const { t } = useTranslation('shell')
	return (
		<button
			type="button"
			className={className}
			onClick={(event) => {
				// Closes the menu first, so that the focus returns to its button, and from the list to that button.
				closePopover(event.currentTarget)
				openMessageLog()
			}}
		>
			{t('messages.title')}
		</button>
	)
}
