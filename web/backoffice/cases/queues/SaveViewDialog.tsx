import { useTranslation } from 'react-i18next'

import { listSavedViews, saveView } from '#contract/cases/staff/queues.ts'
import { savedView } from '#domain/cases/queues/saved-views.ts'

import { Button } from '../../../kit/Button.tsx'
import { Dialog, DialogActions } from '../../../kit/Dialog.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import { queueAddress, type QueueView } from './queue-address.ts'

const fields = savedView.pick({ name: true })

/** Saves a view of the list under a name. */
export function SaveDialog({ view, onClose }: { readonly view: QueueView; readonly onClose: () => void }) {
	const { t } = useTranslation('queues')
	const { mutateAsync: save } = useSend(saveView, { refreshes: [listSavedViews] })
	const form = useContractForm(fields, {
		defaults: { name: '' },
		onSubmit: async ({ name }) => {
			await save({ body: { name, query: queueAddress({ ...view, page: 1 }).toString() } })
			showMessage({ kind: 'success', text: t('views.saved', { name }) })
			onClose()
		},
	})
	return (
		<Dialog title={t('views.save')} onClose={onClose}>
			<Form form={form}>
				<TextField form={form} name="name" label={t('views.name')} hint={t('views.hint')} />
				<DialogActions>
					<SubmitButton form={form}>{t('views.keep')}</SubmitButton>
					<Button emphasis="secondary" onClick={onClose}>
						{t('assign.cancel')}
					</Button>
				</DialogActions>
			</Form>
		</Dialog>
	)
}
