import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { countQueues, deleteSavedView, listSavedViews } from '#contract/cases/staff/queues.ts'

import { ChevronDownIcon, CrossIcon } from '../../../kit/icons.tsx'
import { closePopover, Popover } from '../../../kit/layout/Popover.tsx'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useCall, useSend } from '../../../kit/query.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { path } from '#web/backoffice/platform/path.ts'
import type { QueueView } from './queue-address.ts'
import classes from './SavedViews.module.css'
import { SaveDialog } from './SaveViewDialog.tsx'

/** The reader's saved views of the list, and those that colleagues share. */
export function SavedViews({ view }: { readonly view: QueueView }) {
	const { t } = useTranslation('queues')
	const problemText = useProblemText()
	const views = useCall(listSavedViews, {}, { throwOnError: false }).data?.views ?? []
	const { mutate: forget } = useSend(deleteSavedView, { refreshes: [listSavedViews, countQueues] })
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
						{views.map(({ view_id, name, query, is_shared, shared_by }) => (
							<li key={view_id}>
								<Link
									to={path.queue(new URLSearchParams(query))}
									className={classes.view}
									onClick={(event) => closePopover(event.currentTarget)}
								>
									{name}
									{is_shared && (
										<span className={classes.by}> {shared_by === null ? t('views.shared') : t('views.by', { name: shared_by })}</span>
									)}
								</Link>
								{shared_by === null && (
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
								)}
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
