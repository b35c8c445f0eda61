import { useTranslation } from 'react-i18next'

import { leavePage } from '../../../kit/session/leave-page.ts'
import { usePageStateStore } from '../../../kit/page-state.tsx'
import { ConfirmDialog } from '#web/portal/platform/dashboard/ConfirmDialog.tsx'
import { path } from '#web/portal/platform/path.ts'
import { useDraftKeeper } from './draft-keeper.ts'

/** Asks before a request that was begun is thrown away. */
export function DiscardDialog({ onClose }: { readonly onClose: () => void }) {
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
				// A full page load, so that no form still mounted saves its input again.
				leavePage(store.get().profile === null ? path.applicationLoanInfo() : path.dashboardApplications())
			}}
			onClose={onClose}
		>
			<p>{t('discard.text')}</p>
		</ConfirmDialog>
	)
}
