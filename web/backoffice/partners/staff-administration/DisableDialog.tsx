import { useTranslation } from 'react-i18next'

import { disableStaff, type StaffPerson } from '#contract/partners/staff/administration.ts'

import { Button } from '../../../kit/Button.tsx'
import { Dialog, DialogActions, DialogError } from '../../../kit/Dialog.tsx'
import { useSend } from '../../../kit/query.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { refreshes, useTold } from './use-act.ts'

/** Confirms that a person is to be disabled: it applies at once, and only two people can reverse it. */
export function DisableDialog({ person, onClose }: { readonly person: StaffPerson; readonly onClose: () => void }) {
	const { t } = useTranslation('staff-administration')
	const told = useTold()
	const problemText = useProblemText()
	const { mutate: disable, isPending, error } = useSend(disableStaff, { refreshes })
	const name = person.display_name
	return (
		<Dialog title={t('disable_dialog.title', { name })} onClose={onClose}>
			<p>{t('disable_dialog.text', { name })}</p>
			{error !== null && <DialogError>{problemText.ofError(error)}</DialogError>}
			<DialogActions>
				<Button
					is_busy={isPending}
					onClick={() =>
						disable(
							{ params: { staffId: person.staff_id } },
							{
								onSuccess: () => {
									told(t('done.disabled')).onSuccess()
									onClose()
								},
							},
						)
					}
				>
					{t('disable_dialog.submit')}
				</Button>
				<Button emphasis="secondary" onClick={onClose}>
					{t('disable_dialog.cancel')}
				</Button>
			</DialogActions>
		</Dialog>
	)
}
