import { NativeSelect, TextInput } from '@mantine/core'
import { useId, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'

import { queueSorts } from '#contract/cases/staff/queues.ts'

import { ChevronDownIcon, SearchIcon } from '../../../kit/icons.tsx'
import { loanTypes } from '#domain/partners/products/enumerations.ts'
import { statusesByStage } from '#domain/cases/queues/places.ts'
import { Happened } from './Happened.tsx'
import { isFiltered, max_search_length, wholeQueue, type QueueView } from './queue-address.ts'
import classes from './Toolbar.module.css'
import { useColleagues, usePartners } from './use-queue.ts'
import { useSearchField } from '#web/backoffice/platform/use-search-field.ts'

type Change = (change: Partial<QueueView>, how?: { readonly is_typing: boolean }) => void

interface FiltersProps {
	readonly search_ref: RefObject<HTMLInputElement | null>
	readonly view: QueueView
	readonly is_phone: boolean
	/** Cards have no column headings, so the order is chosen here. */
	readonly has_cards: boolean
	readonly onChange: Change
	/** Moves the focus from the search into the list. */
	readonly onArrowDown: () => void
}

/** The filters of the queue. Each choice applies at once and is part of the address. */
export function Filters({ search_ref, view, is_phone, has_cards, onChange, onArrowDown }: FiltersProps) {
	const { t } = useTranslation('backoffice-queue')
	const search = useSearchField(view.search, (text) => onChange({ search: text }, { is_typing: true }))
	const [is_open, setOpen] = useState(false)
	const choices_id = useId()
	return (
		<form role="search" aria-label={t('queue.filters')} className={classes.filters} onSubmit={(event) => event.preventDefault()}>
			<TextInput
				ref={search_ref}
				className={classes.search}
				type="search"
				label={t('queue.search')}
				autoComplete="off"
				spellCheck={false}
				maxLength={max_search_length}
				leftSection={<SearchIcon />}
				value={search.text}
				onChange={(event) => search.type(event.currentTarget.value)}
				onKeyDown={(event) => {
					if (event.key !== 'ArrowDown') return
					event.preventDefault()
					onArrowDown()
				}}
			/>
			{is_phone && (
				<button type="button" className={classes.more} aria-expanded={is_open} aria-controls={choices_id} onClick={() => setOpen(!is_open)}>
					{t('queue.more')}
					<ChevronDownIcon />
				</button>
			)}
			<div id={choices_id} className={classes.choices} hidden={is_phone && !is_open}>
				<Choices view={view} has_cards={has_cards} onChange={onChange} />
			</div>
			<Happened view={view} />
			{isFiltered(view) && (
				<button
					type="button"
					className={classes.reset}
					onClick={() => {
						search.clear()
						onChange({ ...wholeQueue, sort: view.sort, page_size: view.page_size })
					}}
				>
					{t('queue.reset')}
				</button>
			)}
		</form>
	)
}

/** The filters chosen from lists. */
function Choices({ view, has_cards, onChange }: Pick<FiltersProps, 'view' | 'has_cards' | 'onChange'>) {
	const { t } = useTranslation(['backoffice-queue', 'backoffice-statuses', 'backoffice', 'enumerations'])
	const partners = usePartners()
	const colleagues = useColleagues()
	const is_partner_known = view.partner_key === null || partners.some(({ key }) => key === view.partner_key)
	const is_colleague_known = view.assigned_staff_id === null || colleagues.some(({ staff_id }) => staff_id === view.assigned_staff_id)
	const select = { rightSection: <ChevronDownIcon />, rightSectionPointerEvents: 'none' } as const
	return (
		<>
			<NativeSelect
				{...select}
				label={t('queue.status')}
				value={view.status ?? ''}
				onChange={(event) => onChange({ status: statusOf(event.currentTarget.value) })}
			>
				<option value="">{t('queue.status_any')}</option>
				{statusesByStage.map(({ stage, statuses }) => (
					<optgroup key={stage} label={t(`backoffice-statuses:stage.${stage}`)}>
						{statuses.map((status) => (
							<option key={status} value={status}>
								{t(`backoffice-statuses:status.${status}`)}
							</option>
						))}
					</optgroup>
				))}
			</NativeSelect>
			<NativeSelect
				{...select}
				label={t('queue.assigned')}
				value={view.assigned_staff_id ?? ''}
				onChange={(event) => onChange({ assigned_staff_id: event.currentTarget.value === '' ? null : event.currentTarget.value })}
			>
				<option value="">{t('queue.anyone')}</option>
				{!is_colleague_known && <option value={view.assigned_staff_id ?? ''}>{'…'}</option>}
				{colleagues.map(({ staff_id, display_name }) => (
					<option key={staff_id} value={staff_id}>
						{display_name}
					</option>
				))}
			</NativeSelect>
			<NativeSelect
				{...select}
				label={t('backoffice:application.partner')}
				value={view.partner_key ?? ''}
				onChange={(event) => onChange({ partner_key: event.currentTarget.value === '' ? null : event.currentTarget.value })}
			>
				<option value="">{t('queue.partner_any')}</option>
				{!is_partner_known && <option value={view.partner_key ?? ''}>{view.partner_key}</option>}
				{partners.map(({ key, display_name }) => (
					<option key={key} value={key}>
						{display_name}
					</option>
				))}
			</NativeSelect>
			<NativeSelect
				{...select}
				label={t('backoffice:application.loan_type')}
				value={view.loan_type ?? ''}
				onChange={(event) => onChange({ loan_type: loanTypes.find((type) => type === event.currentTarget.value) ?? null })}
			>
				<option value="">{t('queue.loan_type_any')}</option>
				{loanTypes.map((type) => (
					<option key={type} value={type}>
						{t(`enumerations:loan_type.${type}`)}
					</option>
				))}
			</NativeSelect>
			{has_cards && (
				<NativeSelect
					{...select}
					label={t('queue.sort')}
					value={view.sort}
					onChange={(event) => {
						const wanted = event.currentTarget.value
						onChange({ sort: queueSorts.find((sort) => sort === wanted) ?? wholeQueue.sort })
					}}
				>
					{queueSorts.map((sort) => (
						<option key={sort} value={sort}>
							{t(`queue.sorts.${sort}`)}
						</option>
					))}
				</NativeSelect>
			)}
		</>
	)
}

const statusOf = (value: string): QueueView['status'] =>
	statusesByStage.flatMap(({ statuses }) => statuses).find((status) => status === value) ?? null
