-- steps
-- Rows may lie on several machines, by partner, in tables with names of their own there (docs/operations/scale.md). Each transaction takes one
-- table: whoever works on two never waits for this in a circle.

-- step: function for policies
-- Lets the policies of the table after this one ask the connection without a sub-select; answers with its name, and null after the last.
create function bare_policies(after text) returns jsonb language plpgsql as $$
declare
	next_table constant text := (
		select min(tablename) from pg_policies
		where schemaname = 'public' and coalesce(qual, with_check) ~ 'SELECT' and tablename > coalesce(after, '')
	);
	one record;
begin
	for one in
		select policyname, coalesce(qual, with_check) ~ 'every_partner' as is_for_all, qual is null as is_check
		from pg_policies where schemaname = 'public' and tablename = next_table and coalesce(qual, with_check) ~ 'SELECT'
	loop
		execute format(
			'alter policy %I on %I %s (%s)', one.policyname, next_table,
			case when one.is_check then 'with check' else 'using' end,
			case
				when one.is_for_all then 'current_setting(''app.every_partner'', true) = ''on'''
				else 'partner_id = nullif(current_setting(''app.partner_id'', true), '''')::uuid'
			end
		);
	end loop;
	return to_jsonb(next_table);
end
$$;

-- step: policies, in batches
select bare_policies($1::jsonb #>> '{}') as cursor;

-- step: functions that know both forms
-- A trigger is told its table. Until all are, these take it from the trigger.
do $$
begin
	create or replace function refuse_change() returns trigger language plpgsql as $body$
	begin
		raise exception 'Rows of % are written once.', coalesce(tg_argv[0], tg_table_name) using errcode = 'restrict_violation';
	end
	$body$;

	create or replace function keep_version() returns trigger language plpgsql as $body$
	declare
		content jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
	begin
		if tg_op = 'UPDATE' and content = to_jsonb(old) then
			return null;
		end if;
		insert into row_versions (partner_id, application_id, table_name, row_id, is_deleted, content)
		values (
			(content ->> 'partner_id')::uuid, (content ->> 'application_id')::uuid, case tg_nargs when 1 then tg_table_name else tg_argv[0] end,
			(content ->> tg_argv[tg_nargs - 1])::uuid, tg_op = 'DELETE', content
		);
		return null;
	end
	$body$;

	-- Tells the triggers of the table after this one their table, and those that keep versions the name of the key's last column.
	create function tell_tables(after text) returns jsonb language plpgsql as $body$
	declare
		next_table constant text := (
			select min(name) from unnest(array[
				'application_events', 'applications', 'audit_events', 'debitors', 'documents', 'factoring_details', 'finance_objects', 'row_versions',
				'signatories'
			]) name where name > coalesce(after, '')
		);
		key constant text := jsonb_build_object(
			'applications', 'application_id', 'debitors', 'debitor_id', 'documents', 'document_id', 'factoring_details', 'application_id',
			'finance_objects', 'finance_object_id', 'signatories', 'signatory_id'
		) ->> next_table;
	begin
		if key is not null then
			execute format(
				'create or replace trigger keep_version after insert or update or delete on %I for each row execute function keep_version(%L, %L)',
				next_table, next_table, key
			);
		elsif next_table is not null then
			execute format(
				'create or replace trigger written_once before %s on %I for each statement execute function refuse_change(%L)',
				case next_table when 'audit_events' then 'delete or truncate' else 'update or delete or truncate' end, next_table, next_table
			);
		end if;
		return to_jsonb(next_table);
	end
	$body$;
end
$$;

-- step: triggers, in batches
select tell_tables($1::jsonb #>> '{}') as cursor;

-- step: functions of the told
do $$
begin
	create or replace function refuse_change() returns trigger language plpgsql as $body$
	begin
		raise exception 'Rows of % are written once.', tg_argv[0] using errcode = 'restrict_violation';
	end
	$body$;

	-- Its arguments: the table, and the name of the key's last column.
	create or replace function keep_version() returns trigger language plpgsql as $body$
	declare
		content jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
	begin
		if tg_op = 'UPDATE' and content = to_jsonb(old) then
			return null;
		end if;
		insert into row_versions (partner_id, application_id, table_name, row_id, is_deleted, content)
		values (
			(content ->> 'partner_id')::uuid, (content ->> 'application_id')::uuid, tg_argv[0], (content ->> tg_argv[1])::uuid,
			tg_op = 'DELETE', content
		);
		return null;
	end
	$body$;
	drop function bare_policies;
	drop function tell_tables;
end
$$;
