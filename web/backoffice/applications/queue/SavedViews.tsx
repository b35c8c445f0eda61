import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { deleteSavedView, listSavedViews, saveView } from '#contract/staff/queues.ts'
import { savedView } from '#domain/queues/saved-views.ts'

import { Button } from '../../../kit/Button.tsx'
import { Dialog, DialogActions } from '../../../kit/Dialog.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { ChevronDownIcon, CrossIcon } from '../../../kit/icons.tsx'
import { closePopover, Popover } from '../../../kit/layout/Popover.tsx'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useCall, useSend } from '../../../kit/query.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { path } from '../../path.ts'
import { queueAddress, type QueueView } from './queue-address.ts'
import classes from './SavedViews.module.css'

const fields = savedView.pick({ name: true })

/** Parts of the list kept under names of one's own. */
export function SavedViews({ view }: { readonly view: QueueView }) {
	const { t } = useTranslation('queues')
	const problemText = useProblemText()
	const views = useCall(listSavedViews, {}, { throwOnError: false }).data?.views ?? []
	const { mutate: forget } = useSend(deleteSavedView, { refreshes: [listSavedViews] })
	const [is_saving, setSaving] = useState(false)
	return (
		<>
			<Popover
				label={t('views.title')}
				button={
					<>
						{t('views.title')}
						<ChevronDownIcon />
					</>
				}
			>
				<div className={classes.panel}>
					{views.length === 0 && <p className={classes.none}>{t('views.none')}</p>}
					<ul className={classes.views}>
						{views.map(({ view_id, name, query }) => (
							<li key={view_id}>
								<Link
									to={path.queue(new URLSearchParams(query))}
									className={classes.view}
									onClick={(event) => closePopover(event.currentTarget)}
								>
									{name}
								</Link>
								<button
									type="button"
									aria-label={t('views.delete', { name })}
									className={classes.forget}
									onClick={() =>
										forget(
											{ params: { view_id } },
											{
												onSuccess: () => showMessage({ kind: 'success', text: t('views.deleted', { name }) }),
												onError: (error) => showMessage({ kind: 'failure', text: problemText.ofError(error) }),
											},
										)
									}
								>
									<CrossIcon />
								</button>
							</li>
						))}
					</ul>
					<button
						type="button"
						className={classes.save}
						onClick={(event) => {
							closePopover(event.currentTarget)
							setSaving(true)
						}}
					>
						{t('views.save')}
					</button>
				</div>
			</Popover>
			{is_saving && <SaveDialog view={view} onClose={() => setSaving(false)} />}
		</>
	)
}

function SaveDialog({ view, onClose }: { readonly view: QueueView; readonly onClose: () => void }) {
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
