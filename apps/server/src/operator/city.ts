import { listCities as listPacks } from '@gorpark/city-packs/pack/files';
import { checkCity, importCity, type ImportReport, reportLines } from '../features/cities/index.ts';
import { type CommandContext, recordChange, type Register } from './command.ts';
import { type CommonOptions, type OperatorDeps, UsageError, type Outcome } from './deps.ts';
import { setFields } from './fields.ts';

interface PackOptions extends Omit<CommonOptions, 'city'> {
  cities?: string;
  force?: boolean;
}

export const register: Register = (op) => {
  const group = op.group('city', 'Города и их тарифы / cities and their tariffs');
  const packCommand = (name: string) =>
    op
      .portalCommand(group.command(name))
      .argument('<slug>', 'город / city')
      .option(
        '--cities <folder>',
        'папка пакетов; иначе из настроек сервера / folder of the packs; else the one of the server',
      )
      .option(
        '--force',
        'загрузить, даже если пропадёт больше пятой части мест / import even if over a fifth of the places would be removed',
      );
  op.withDryRun(packCommand('import'))
    .description(
      'Загружает пакет города; пакет с ошибками не загружается / imports a pack; a pack with errors is rejected',
    )
    .action(async (slug: string, options: PackOptions) => {
      const folder = folderOf(op.deps, slug, options);
      const report = options.dryRun
        ? await lookAtPack(op.deps, folder, slug, options)
        : await bringPack(op.deps, folder, slug, options);
      op.print(options, outcomeOf(report));
    });
  packCommand('check')
    .description(
      'Проверяет пакет и тарифы: ошибки, непокрытые минуты / checks a pack and its tariffs: errors, uncovered minutes',
    )
    .action(async (slug: string, options: PackOptions) =>
      op.print(
        options,
        outcomeOf(await lookAtPack(op.deps, folderOf(op.deps, slug, options), slug, options)),
      ),
    );
  for (const isClose of [true, false])
    op.portalChange(group.command(isClose ? 'close' : 'open'))
      .description(
        isClose
          ? 'Закрывает город: все видят страницу «закрыто» / closes a city: everyone sees the closed page'
          : 'Открывает город снова / opens a city again',
      )
      .argument('<slug>', 'город / city')
      .action((city: string, options: Omit<CommonOptions, 'city'>) =>
        op.run({ ...options, city }, (context) => setClosed(context, isClose)),
      );
};

function folderOf({ citiesFolder }: OperatorDeps, slug: string, { cities }: PackOptions): string {
  const folder = cities ?? citiesFolder;
  if (!listPacks(folder).includes(slug))
    throw new UsageError(`Пакета ${slug} нет в / there is no pack ${slug} in ${folder}`);
  return folder;
}

function lookAtPack(
  deps: OperatorDeps,
  folder: string,
  slug: string,
  { force: isForced = false }: PackOptions,
): Promise<ImportReport> {
  return deps.withBase(({ db }) => checkCity(folder, slug, deps.clock.now(), db, { isForced }));
}

function bringPack(
  deps: OperatorDeps,
  folder: string,
  slug: string,
  { force: isForced = false }: PackOptions,
): Promise<ImportReport> {
  return deps.withBase(({ db }) =>
    importCity(db, folder, slug, deps.clock.now(), {
      isForced,
      note: (tx, cityId, newVersions) =>
        recordChange(
          tx,
          { cityId, deps },
          { action: 'city.import', subject: slug, details: { newVersions } },
        ),
    }),
  );
}

const outcomeOf = (report: ImportReport): Outcome => ({
  output: reportLines(report),
  data: { ...report },
  needsLook: report.outcome === 'refused',
});

const setClosed = (context: CommandContext, isClose: boolean): Promise<Outcome> =>
  setFields(context, [{ part: 'siteOptions', name: 'isClose', value: isClose }], {
    action: isClose ? 'city.close' : 'city.open',
    subject: context.options.city,
  });
