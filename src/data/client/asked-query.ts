// One question to the database as the cache keeps it.
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { askDatabase, askRows, type Answered, type Fitting, type Question } from './ask-database.ts';

/** Arguments as of `askDatabase`. */
export const answerQuery = <Shape extends z.ZodMiniType, Asked extends PromiseLike<Answered>>(
  queryKey: readonly unknown[],
  shape: Shape,
  failed: string,
  question: Fitting<Shape, Asked>,
) => queryOptions({ queryKey, queryFn: () => askDatabase(shape, failed, question as Question) });

/** Arguments as of `askRows`. */
export const rowsQuery = <Row extends z.ZodMiniType, Asked extends PromiseLike<Answered>>(
  queryKey: readonly unknown[],
  row: Row,
  failed: string,
  question: Fitting<Row, Asked>,
) => queryOptions({ queryKey, queryFn: () => askRows(row, failed, question as Question) });
