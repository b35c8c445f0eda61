-- The steps that were taken while a loan was in arrears: each once in the same arrears, whoever takes it and however often it is tried.
create table dunning_steps (
	partner_id uuid not null,
	step_id uuid not null,
	loan_id uuid not null,
	-- The day its arrears count from.
	arrears_since date not null,
	step text not null check (step in ('reminder', 'level_1', 'level_2', 'hand_over')),
	taken_on date not null,
	taken_at timestamptz not null,
	amount_cents bigint not null check (amount_cents > 0),
	-- What was charged for it.
	cost_cents bigint not null check (cost_cents >= 0),
	-- As it was written; none for the hand-over.
	letter jsonb,
	primary key (partner_id, step_id),
	foreign key (partner_id, loan_id) references loans,
	check (taken_on > arrears_since),
	check ((letter is null) = (step = 'hand_over'))
);
create unique index dunning_steps_once on dunning_steps (partner_id, loan_id, arrears_since, step);

-- What was entered at a loan in arrears, by staff or by its company.
create table dunning_acts (
	partner_id uuid not null,
	act_id uuid not null,
	loan_id uuid not null,
	kind text not null check (kind in ('pause', 'promise', 'dispute', 'insolvency', 'contact', 'time_asked')),
	-- Its last day.
	until_on date,
	amount_cents bigint check (amount_cents > 0),
	note text not null check (char_length(note) between 1 and 1000),
	entered_by uuid references staff_users (staff_id),
	entered_on date not null,
	entered_at timestamptz not null,
	lifted_by uuid references staff_users (staff_id),
	lifted_at timestamptz,
	primary key (partner_id, act_id),
	foreign key (partner_id, loan_id) references loans,
	check ((until_on is not null) = (kind in ('pause', 'promise', 'time_asked'))),
	check (until_on >= entered_on),
	check ((amount_cents is not null) = (kind = 'promise')),
	check ((entered_by is null) = (kind = 'time_asked')),
	check ((lifted_by is null) = (lifted_at is null)),
	check (lifted_at is null or kind in ('pause', 'promise', 'dispute', 'insolvency'))
);
create index dunning_acts_of_loan on dunning_acts (partner_id, loan_id, entered_at);

do $$
declare
	kept_table text;
begin
	foreach kept_table in array array['dunning_steps', 'dunning_acts'] loop
		execute format('alter table %I enable row level security', kept_table);
		execute format('alter table %I force row level security', kept_table);
		execute format(
			'create policy own_partner on %I using (partner_id = nullif(current_setting(''app.partner_id'', true), '''')::uuid)',
			kept_table
		);
		execute format('create policy every_partner on %I using (current_setting(''app.every_partner'', true) = ''on'')', kept_table);
	end loop;
end
$$;
