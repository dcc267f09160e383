// How fast and at what rate: stroke by stroke where there are strokes, else as the device wrote it by the second.
import type { ViewProps } from '../../contract/view.ts';
import { COURSE_QUANTITIES, SampleCourse } from './series-course.tsx';
import { StrokeCourse } from './stroke-course.tsx';

export function CoursePanel(props: ViewProps) {
  return props.analysis.strokes.count > 0 ? (
    <StrokeCourse {...props} />
  ) : (
    <SampleCourse {...props} title="Pace and rate" quantities={COURSE_QUANTITIES} />
  );
}
