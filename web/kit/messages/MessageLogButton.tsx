import { useTranslation } from 'react-i18next'

import { openMessageLog } from './message-log.ts'
import { closePopover } from '../layout/Popover.tsx'

/** Opens the list of messages; an entry of a menu, or a link. */
export function MessageLogButton({ className }: { readonly className: string | undefined }) {
	const { t } = useTranslation('shell')
	return (
		<button
			type="button"
			className={className}
			onClick={(event) => {
				// First the menu gives the focus back to its button: that is where the list gives it back to.
				closePopover(event.currentTarget)
				openMessageLog()
			}}
		>
			{t('messages.title')}
		</button>
	)
}
