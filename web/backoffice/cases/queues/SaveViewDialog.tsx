import { useTranslation } from 'react-i18next'

import { countQueues, listSavedViews, saveView } from '#contract/cases/staff/queues.ts'
import { savedView } from '#domain/cases/queues/saved-views.ts'

import { Button } from '../../../kit/Button.tsx'
import { Dialog, DialogActions } from '../../../kit/Dialog.tsx'
import { CheckboxField } from '../../../kit/fields/CheckboxField.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import { queueAddress, type QueueView } from './queue-address.ts'

const fields = savedView.pick({ name: true, is_shared: true })

/** Saves a view of the list under a name. */
export function SaveDialog({ view, onClose }: { readonly view: QueueView; readonly onClose: () => void }) {
	const { t } = useTranslation('queues')
	const { mutateAsync: save } = useSend(saveView, { refreshes: [listSavedViews, countQueues] })
	const form = useContractForm(fields, {
		defaults: { name: '', is_shared: false },
		onSubmit: async ({ name, is_shared }) => {
			await save({ body: { name, is_shared, query: queueAddress({ ...view, page: 1 }).toString() } })
			showMessage({ kind: 'success', text: t('views.saved', { name }) })
			onClose()
		},
	})
	return (
		<Dialog title={t('views.save')} onClose={onClose}>
			<Form form={form}>
				<TextField form={form} name="name" label={t('views.name')} hint={t('views.hint')} />
				<CheckboxField form={form} name="is_shared" label={t('views.share')} hint={t('views.share_hint')} />
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
