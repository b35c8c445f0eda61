import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/de'
import 'dayjs/locale/fr'
import 'dayjs/locale/pl'

import { DatePicker, DatesProvider } from '@mantine/dates'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { FreeSlots } from '#contract/cases/appointments.ts'
import type { PublicAppointmentConfiguration } from '#domain/cases/appointments/configuration.ts'
import type { IsoDate } from '#domain/platform/dates.ts'

import { useField } from '../../../kit/form/use-field.ts'
import type { ContractForm } from '../../../kit/form/use-contract-form.ts'
import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { usePageState } from '../../../kit/page-state.tsx'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { ChevronRightIcon } from '../../../kit/icons.tsx'
import { Notice } from '#web/portal/platform/dashboard/Notice.tsx'
import classes from './SlotFields.module.css'
import { clockOf, slotLabel, stillShown, useFreeSlots, type SlotSource } from './slots.ts'
import { useWords } from './use-words.ts'

type SlotForm = ContractForm<'meeting_time' | 'meeting_type'>

interface SlotFieldsProps {
	readonly form: SlotForm
	readonly source: SlotSource
	readonly configuration: PublicAppointmentConfiguration
}

/** A day of the calendar, one of its free slots, and a kind of meeting. */
export function SlotFields({ form, source, configuration }: SlotFieldsProps) {
	const { t } = useTranslation('appointments')
	const problemText = useProblemText()
	// A return to this step opens the month of the chosen slot.
	const [month, setMonth] = useState<string | undefined>(() => dayOf(form)?.slice(0, 7))
	const { data, error, isPlaceholderData, refetch } = useFreeSlots(source, month)
	// The chosen slot may be taken by now, so a failed attempt refetches the free ones.
	useEffect(() => {
		if (form.failed_attempts > 0) void refetch()
	}, [form.failed_attempts, refetch])
	// The labels are set before the slots have loaded, so that the error summary can name both fields.
	form.labels.set('meeting_time', t('dialog.time'))
	form.labels.set('meeting_type', t('dialog.type'))
	if (error !== null && data === undefined) return <Notice kind="danger">{problemText.ofError(error)}</Notice>
	if (data === undefined) {
		return (
			<div aria-busy>
				<output className="visually-hidden">{t('dialog.loading')}</output>
				<Skeleton lines={14} />
			</div>
		)
	}
	if (month === undefined && data.days.length === 0) return <Notice kind="info">{t('dialog.none_at_all')}</Notice>
	return (
		<>
			<DayAndTime
				form={form}
				configuration={configuration}
				slots={data}
				month={month ?? data.month}
				is_on_its_way={isPlaceholderData}
				onMonth={setMonth}
			/>
			<TypeField form={form} configuration={configuration} />
		</>
	)
}

function dayOf(form: SlotForm): IsoDate | undefined {
	const held = form.held('meeting_time')
	return typeof held === 'string' && held !== '' ? held.slice(0, 10) : undefined
}

interface DayAndTimeProps extends Pick<SlotFieldsProps, 'form' | 'configuration'> {
	readonly slots: FreeSlots
	/** The displayed month. */
	readonly month: string
	/** The slots of the month are still loading. */
	readonly is_on_its_way: boolean
	readonly onMonth: (month: string) => void
}

function DayAndTime({ form, configuration, slots, month, is_on_its_way, onMonth }: DayAndTimeProps) {
	const { t } = useTranslation('appointments')
	const language = usePageState((state) => state.language)
	const words = useWords(configuration)
	const [chosen, setChosen] = useState<IsoDate | undefined>(() => dayOf(form))
	const days = is_on_its_way ? [] : slots.days
	// The first free day is preselected, because most people take it.
	const shown = days.find(({ date }) => date === chosen) ?? days[0]
	useEffect(() => {
		const held = form.held('meeting_time')
		const kept = stillShown(held, shown?.slots ?? [])
		if (held !== kept) form.fill({ meeting_time: kept })
	})
	return (
		<div className={classes.columns}>
			<div>
				<DatesProvider settings={{ locale: language, firstDayOfWeek: 1 }}>
					<DatePicker
						classNames={{
							calendarHeader: classes.header,
							calendarHeaderLevel: classes.level,
							calendarHeaderControl: classes.control,
							weekday: classes.weekday,
							day: classes.day,
						}}
						size="md"
						maxLevel="month"
						hideOutsideDates
						withCellSpacing={false}
						value={shown?.date ?? null}
						date={`${month}-01`}
						minDate={slots.earliest}
						maxDate={slots.latest}
						excludeDate={(date) => !days.some((day) => day.date === date)}
						onDateChange={(date) => onMonth(date.slice(0, 7))}
						onChange={(date) => {
							if (date !== null) setChosen(date)
						}}
						getDayAriaLabel={words.day}
						previousIcon={<ChevronRightIcon />}
						nextIcon={<ChevronRightIcon />}
						ariaLabels={{ previousMonth: t('dialog.previous_month'), nextMonth: t('dialog.next_month') }}
					/>
				</DatesProvider>
				<p className={classes.zone}>{t('dialog.zone', { zone: words.zone(slots.earliest) })}</p>
			</div>
			{is_on_its_way ? (
				<Skeleton lines={8} />
			) : shown === undefined ? (
				<p role="status">{t('dialog.no_slots')}</p>
			) : (
				<TimeField key={shown.date} form={form} day={words.day(shown.date)} slots={shown.slots} />
			)}
		</div>
	)
}

function TimeField({ form, day, slots }: { readonly form: SlotForm; readonly day: string; readonly slots: readonly string[] }) {
	const { t } = useTranslation('appointments')
	const { id, value, error, change } = useField({ form, name: 'meeting_time', label: t('dialog.time') })
	const parts = [
		{ name: t('dialog.morning'), slots: slots.filter((slot) => clockOf(slot) < '12:00') },
		{ name: t('dialog.afternoon'), slots: slots.filter((slot) => clockOf(slot) >= '12:00') },
	].filter((part) => part.slots.length > 0)
	return (
		<fieldset className={classes.times} aria-describedby={error === undefined ? undefined : `${id}-error`}>
			<legend className={classes.legend}>{t('dialog.time_of', { day })}</legend>
			{error !== undefined && (
				<p id={`${id}-error`} className={classes.error}>
					{error}
				</p>
			)}
			{parts.map((part) => (
				<div key={part.name}>
					<p className={classes.part}>{part.name}</p>
					<div className={classes.slots}>
						{part.slots.map((slot) => (
							<label key={slot} className={classes.slot}>
								{/* The error summary links to the first. */}
								<input
									id={slot === slots[0] ? id : undefined}
									type="radio"
									name="meeting_time"
									value={slot}
									checked={value === slot}
									onChange={() => change(slot)}
								/>
								<span>{slotLabel(slot, slots)}</span>
							</label>
						))}
					</div>
				</div>
			))}
		</fieldset>
	)
}

function TypeField({ form, configuration }: Pick<SlotFieldsProps, 'form' | 'configuration'>) {
	const { t } = useTranslation('appointments')
	const words = useWords(configuration)
	const { id, value, error, change } = useField({ form, name: 'meeting_type', label: t('dialog.type') })
	return (
		<fieldset className={classes.types} aria-describedby={error === undefined ? undefined : `${id}-error`}>
			<legend className={classes.legend}>{t('dialog.type')}</legend>
			{error !== undefined && (
				<p id={`${id}-error`} className={classes.error}>
					{error}
				</p>
			)}
			<div className={classes.choices}>
				{configuration.meeting_types.map(({ value: type }, at) => (
					<label key={type} className={classes.type}>
						<input
							id={at === 0 ? id : undefined}
							type="radio"
							name="meeting_type"
							value={type}
							checked={value === type}
							onChange={() => change(type)}
						/>
						<span className={classes.typeName}>{words.label(type)}</span>
						<span className={classes.typeText}>
							{type === 'in_person' && configuration.address !== null
								? `${words.description(type)} ${configuration.address}`
								: words.description(type)}
						</span>
					</label>
				))}
			</div>
		</fieldset>
	)
}
