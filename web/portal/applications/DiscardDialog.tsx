import { useTranslation } from 'react-i18next'

import { leavePage } from '../../kit/session/leave-page.ts'
import { usePageStateStore } from '../../kit/page-state.tsx'
import { ConfirmDialog } from '../dashboard/ConfirmDialog.tsx'
import { path } from '../path.ts'
import { useDraftKeeper } from './draft-keeper.ts'

/** Asks before a request that was begun is thrown away. */
export default function DiscardDialog({ onClose }: { readonly onClose: () => void }) {
	const { t } = useTranslation('applications')
	const store = usePageStateStore()
	const keeper = useDraftKeeper()
	return (
		<ConfirmDialog
			title={t('discard.title')}
			confirm={t('discard.confirm')}
			cancel={t('discard.cancel')}
			onConfirm={async () => {
				await keeper.discard()
				// Loaded anew: no form of the page may save again what it still holds.
				leavePage(store.get().profile === null ? path.applicationLoanInfo() : path.dashboardApplications())
			}}
			onClose={onClose}
		>
			<p>{t('discard.text')}</p>
		</ConfirmDialog>
	)
}
